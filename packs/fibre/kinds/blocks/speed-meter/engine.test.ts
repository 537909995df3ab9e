import { beforeEach, describe, expect, it, vi } from 'vitest';
import { measure } from './engine';
import type { Listener } from './engine';
import type { Plan } from './plan';

/** Fake library: does nothing by itself, and reports what the test makes it report. */
class FakeLibrary {
  static made: FakeLibrary[] = [];
  onPhaseChange = (_phase: { measurement: { type: string } }): void => undefined;
  onResultsChange = (): void => undefined;
  onError = (_message: string, _status?: number): void => undefined;
  onFinish = (_results: unknown): void => undefined;
  readonly play = vi.fn();
  readonly pause = vi.fn();
  results = {
    getUnloadedLatency: (): number | undefined => 8,
    getUnloadedJitter: () => 1.5,
    getDownloadBandwidth: (): number | undefined => 480e6,
    getUploadBandwidth: () => 240e6,
    getDownloadBandwidthPoints: () => [{ bps: 470e6 }, { bps: Infinity }, { bps: 480e6 }],
    getUploadBandwidthPoints: () => [{ bps: 240e6 }],
  };
  readonly settings: Readonly<Record<string, unknown>>;
  constructor(settings: Readonly<Record<string, unknown>>) {
    this.settings = settings;
    FakeLibrary.made.push(this);
  }
}
vi.mock('@cloudflare/speedtest', () => ({
  default: class {
    constructor(settings: Readonly<Record<string, unknown>>) {
      return new FakeLibrary(settings);
    }
  },
}));

const plan: Plan = {
  steps: [
    { type: 'latency', count: 2 },
    { type: 'download', bytes: 1000, count: 1 },
    { type: 'upload', bytes: 1000, count: 1 },
  ],
};
const endpoints = { download: 'https://api.example/down', upload: 'https://api.example/up' };
const listeners = {
  onReading: vi.fn<Listener['onReading']>(),
  onResult: vi.fn<Listener['onResult']>(),
  onFailure: vi.fn<Listener['onFailure']>(),
};

function begin() {
  const stop = measure(endpoints, plan, listeners);
  return { library: FakeLibrary.made.at(-1)!, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.values(listeners).forEach((listener) => listener.mockReset());
  return () => void vi.useRealTimers();
});

describe('measure', () => {
  it('passes only our own two addresses to the library', () => {
    const { settings } = begin().library;
    const addresses = Object.entries(settings).filter(([, value]) => typeof value === 'string' && value !== '');
    expect(Object.fromEntries(addresses)).toEqual({
      downloadApiUrl: endpoints.download,
      uploadApiUrl: endpoints.upload,
    });
    expect(settings).toMatchObject({
      logMeasurementApiUrl: null,
      logAimApiUrl: '',
      turnServerUri: '',
      turnServerCredsApiUrl: '',
      includeCredentials: false,
      autoStart: false,
    });
  });

  it('reports the result once', () => {
    const { library } = begin();
    library.onPhaseChange({ measurement: { type: 'download' } });
    expect(listeners.onReading).toHaveBeenLastCalledWith({
      phase: 'download',
      ping: 8,
      jitter: 1.5,
      down: 480,
      up: 240,
      downs: [470, 480],
      ups: [240],
    });
    library.onFinish(library.results);
    library.onFinish(library.results);
    library.onResultsChange();
    expect(listeners.onResult.mock.calls.map(([result]) => [result.ping, result.down, result.up])).toEqual([
      [8, 480, 240],
    ]);
    expect(listeners.onReading).toHaveBeenCalledTimes(1);
  });

  it('reports nothing after an abort', () => {
    const { library, stop } = begin();
    library.onResultsChange();
    stop();
    expect(library.pause).toHaveBeenCalledTimes(1);
    library.onResultsChange();
    library.onError('late', 500);
    library.onFinish(library.results);
    vi.runAllTimers();
    expect(
      [listeners.onReading, listeners.onFailure, listeners.onResult].map((listener) => listener.mock.calls.length),
    ).toEqual([1, 0, 0]);
  });

  it.each([[429], [500], [undefined]])('fails once when a request returns status %s', (status) => {
    const { library } = begin();
    library.onError('refused', status);
    library.onError('refused', status);
    expect(listeners.onFailure.mock.calls).toEqual([[status]]);
    expect(library.pause).toHaveBeenCalledTimes(1);
  });

  it('gives up on a request that never ends', () => {
    begin().library.onResultsChange();
    vi.advanceTimersByTime(20_000);
    expect(listeners.onFailure.mock.calls).toEqual([[undefined]]);
    const { library } = begin();
    library.results.getDownloadBandwidth = () => undefined;
    library.onFinish(library.results);
    expect([listeners.onFailure.mock.calls.length, listeners.onResult.mock.calls.length]).toEqual([2, 0]);
  });
});
