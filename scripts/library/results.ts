/** Input and results of an opened project, for programs. */
import type { EmbeddedSite } from '../../src/model/embedded';
import type { PlacedProblem } from '../../src/definition/report/json';

/** A problem in a definition. `code` is stable and explained in docs/reference/problems.md; lines and columns count from 1. */
export type ProjectProblem = Readonly<
  Pick<PlacedProblem, 'code' | 'severity' | 'site' | 'message' | 'fix' | 'suggestion' | 'at' | 'related'>
>;

/** The options of `faceplate publish`, by the same names. */
export type PublishSettings = {
  /** Folder for the files: a new one, an empty one, or that of an earlier publication. */
  readonly out: string;
  /** Address of the API, such as https://api.example. */
  readonly api?: string;
  /** Whether recorded answers replace the API. */
  readonly samples?: boolean;
  /** Path below the host, such as /fibre. */
  readonly base?: string;
  /** Address of the published site, such as https://www.example.org. */
  readonly url?: string;
  /** Number of days for which files of earlier publications stay. */
  readonly keepDays?: number;
  /** The only page whose data is fetched. */
  readonly only?: string;
  /** Whether an empty list may replace one with items. */
  readonly allowEmpty?: boolean;
  /** Whether the folder may contain another site, which is replaced. */
  readonly replace?: boolean;
};

/** Result of publishing a site. */
export type PublishedOutcome =
  | {
      readonly kind: 'published';
      /** Number of all files, and of those that differed from the existing ones. */
      readonly files: number;
      readonly written: number;
      readonly milliseconds: number;
      /** Reasons of pages whose data could not be fetched: these pages are as before. */
      readonly kept: readonly string[];
    }
  /** It has errors; the earlier publication stays. */
  | { readonly kind: 'refused' }
  /** It exists only to be extended. */
  | { readonly kind: 'abstract' }
  /** An option is invalid, or the folder cannot be written to. */
  | { readonly kind: 'cannot'; readonly message: string }
  /** A bug in Faceplate. */
  | { readonly kind: 'failed'; readonly message: string };

export type PublishReport = {
  readonly outcome: PublishedOutcome;
  readonly problems: readonly ProjectProblem[];
  /** An error for each block that could not be rendered and shows a notice instead. */
  readonly broken: readonly string[];
};

export type CompileSettings = Pick<PublishSettings, 'api' | 'samples' | 'base' | 'url'> & {
  /** Ids of the included pages; default: all. */
  readonly pages?: readonly string[];
};

export type CompileReport = {
  /** Absent if one of the problems is an error. */
  readonly site?: EmbeddedSite;
  readonly problems: readonly ProjectProblem[];
};

/** An open project. It reads files once; `reload` reads changed ones again. */
export type OpenedFolder = {
  /** Returns the names of all sites, that of the package (`base`) first. */
  readonly sites: () => readonly string[];
  /**
   * Returns the problems of one site, or of all sites of the project without the base in the package, in the order of files and places.
   * @throws Error for an unknown site.
   */
  readonly check: (site?: string) => readonly ProjectProblem[];
  /**
   * Checks a site and returns it as data (JSON), for applications that show its pages with faceplate/react. `base` must be that of the
   * publication whose pictures, fonts and validators it uses.
   * @throws Error for an unknown site, page or option, an abstract site, or an option with an invalid value.
   */
  readonly compile: (site: string, options?: CompileSettings) => Promise<CompileReport>;
  /**
   * Checks a site and writes its files; resolves to the result.
   * @throws Error for an unknown site.
   */
  readonly publish: (site: string, options: PublishSettings) => Promise<PublishReport>;
  readonly reload: () => void;
};
