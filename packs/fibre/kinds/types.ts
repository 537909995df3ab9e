/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { Block, Text, Tree, Value } from 'faceplate/kit';

export type OwnKind = SpeedMeterBlock;

/**
 * Measures the line: latency, download and upload against the site's own API, with start and abort, live gauge and result.
 */
export interface SpeedMeterBlock {
  block: 'speed-meter';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Shown only to these roles. Without it: shown to all.
   *
   * Items: A role declared in site.json.
   */
  roles?: string[];
  /**
   * Operation that tells the steps; asked before every measurement.
   */
  config: string;
  /**
   * Operation that bytes are received from. Only its address is used, with ?bytes=.
   */
  download: string;
  /**
   * Operation that bytes are sent to. Only its address is used, with ?bytes=.
   */
  upload: string;
  /**
   * Words of the button that starts.
   */
  start: Text;
  /**
   * Words of the button that ends a measurement early.
   */
  abort: Text;
  /**
   * Words of the button that starts another one.
   */
  again: Text;
  /**
   * Lines of the person, with their promised speeds for comparison. If there are several, the person chooses.
   */
  line?: {
    /**
     * Operation whose result is a list of lines.
     */
    operation: string;
    /**
     * What the operation asks for, by name.
     */
    with?: Record<string, Value>;
    /**
     * Condition under which it is asked.
     */
    when?: Tree;
    /**
     * The question which line is measured.
     */
    label: Text;
  };
  /**
   * How the device is connected, asked before the start and kept with the result.
   */
  connection?: {
    /**
     * The question.
     */
    label: Text;
    /**
     * The answers, in order; the first is chosen.
     */
    options: {
      /**
       * What is kept.
       */
      id: string;
      /**
       * What is shown.
       */
      label: Text;
    }[];
  };
  /**
   * Keeps a finished measurement.
   */
  save?: {
    /**
     * Operation that receives down, up, ping, jitter, duration, connection and order.
     */
    operation: string;
    /**
     * Condition under which it is kept, such as that somebody is logged in.
     */
    when?: Tree;
    /**
     * Data of the page that is fetched again afterwards.
     */
    refresh?: string[];
  };
  /**
   * Shown until the first start, such as advice.
   */
  before?: Block[];
  /**
   * Shown below a result, such as what it proves and what not.
   */
  after?: Block[];
}
