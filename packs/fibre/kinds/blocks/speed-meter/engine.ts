import SpeedTest from '@cloudflare/speedtest';
import { measurementsOf } from './plan';
import type { Plan, PlanStep } from './plan';

export type Phase = PlanStep['type'];

/** Speeds in Mbit/s, times in milliseconds. */
export type SpeedReading = {
  readonly phase: Phase;
  readonly ping?: number | undefined;
  readonly jitter?: number | undefined;
  readonly down?: number | undefined;
  readonly up?: number | undefined;
  /** Speed of each exchange so far, in order. */
  readonly downs: readonly number[];
  readonly ups: readonly number[];
};

export type Result = SpeedReading & {
  readonly ping: number;
  readonly down: number;
  readonly up: number;
  readonly duration: number;
};

export type Listener = {
  readonly onReading: (reading: SpeedReading) => void;
  readonly onResult: (result: Result) => void;
  /** `status` of the refused exchange; undefined: there was no answer. */
  readonly onFailure: (status: number | undefined) => void;
};

/** An exchange that has not come to an end by then never will. */
const stalledAfter = 20_000;

const mbps = (bps: number | undefined): number | undefined => (bps === undefined ? undefined : bps / 1e6);

function readingOf(results: SpeedTest['results'], phase: Phase): SpeedReading {
  const speeds = (points: readonly { readonly bps: number }[]) =>
    points.map(({ bps }) => bps / 1e6).filter(Number.isFinite);
  return {
    phase,
    ping: results.getUnloadedLatency(),
    jitter: results.getUnloadedJitter() ?? undefined,
    down: mbps(results.getDownloadBandwidth()),
    up: mbps(results.getUploadBandwidth()),
    downs: speeds(results.getDownloadBandwidthPoints()),
    ups: speeds(results.getUploadBandwidthPoints()),
  };
}

/** Every address the library knows by itself is taken away: it talks to the two endpoints and to nobody else. */
const silent = {
  autoStart: false,
  logAimApiUrl: '',
  logMeasurementApiUrl: null,
  turnServerUri: '',
  turnServerCredsApiUrl: '',
  rpkiInvalidHost: '',
  includeCredentials: false,
  measureDownloadLoadedLatency: false,
  measureUploadLoadedLatency: false,
} as const;

function engineOf(endpoints: Endpoints, plan: Plan): SpeedTest {
  return new SpeedTest({
    ...silent,
    downloadApiUrl: endpoints.download,
    uploadApiUrl: endpoints.upload,
    measurements: measurementsOf(plan),
    bandwidthFinishRequestDuration: plan.enough_ms ?? 1000,
    bandwidthMinRequestDuration: plan.shortest_ms ?? 10,
  });
}

export type Endpoints = { readonly download: string; readonly upload: string };

/** Starts a measurement; returns a function that cancels the current exchange and ends all reports. */
export function measure(endpoints: Endpoints, plan: Plan, listener: Listener): () => void {
  const engine = engineOf(endpoints, plan);
  const started = performance.now();
  let phase: Phase = 'latency';
  let over = false;
  let watch: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    over = true;
    clearTimeout(watch);
    engine.pause();
  };
  const fail = (status?: number) => {
    if (over) return;
    end();
    listener.onFailure(status);
  };
  const tell = () => {
    if (over) return;
    clearTimeout(watch);
    watch = setTimeout(() => fail(), stalledAfter);
    listener.onReading(readingOf(engine.results, phase));
  };
  engine.onPhaseChange = ({ measurement }) => {
    phase = measurement.type as Phase;
    tell();
  };
  engine.onResultsChange = tell;
  engine.onError = (_message, status) => fail(status);
  engine.onFinish = (results) => {
    if (over) return;
    const reading = readingOf(results, phase);
    const { ping, down, up } = reading;
    if (ping === undefined || down === undefined || up === undefined) return fail();
    end();
    listener.onResult({ ...reading, ping, down, up, duration: Math.round(performance.now() - started) });
  };
  engine.play();
  return end;
}
