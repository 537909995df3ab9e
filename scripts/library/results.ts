/** Input and results of an opened project, for programs. */
import type { EmbeddedSite } from '../../src/model/embedded';
import type { PlacedProblem } from '../../src/definition/report/json';

/** A mistake in a definition. `code` is stable and explained in docs/reference/problems.md; lines and columns count from 1. */
export type ProjectProblem = Readonly<
  Pick<PlacedProblem, 'code' | 'severity' | 'site' | 'message' | 'fix' | 'suggestion' | 'at' | 'related'>
>;

/** The options of `faceplate publish`, by the same names. */
export type PublishSettings = {
  /** Folder for the files: a new one, an empty one, or that of an earlier publication. */
  readonly out: string;
  /** Address of the API, such as https://api.example. */
  readonly api?: string;
  /** Recorded answers take the place of the API. */
  readonly samples?: boolean;
  /** Path below the host, such as /fibre. */
  readonly base?: string;
  /** Address of the published site, such as https://www.example.org. */
  readonly url?: string;
  /** Days for which files of earlier publications stay. */
  readonly keepDays?: number;
  /** The only page whose data is asked for. */
  readonly only?: string;
  /** A list without items replaces one with items. */
  readonly allowEmpty?: boolean;
  /** The folder may hold another site, which is replaced. */
  readonly replace?: boolean;
};

/** Result of publishing a site. */
export type PublishedOutcome =
  | {
      readonly kind: 'published';
      /** How many files it consists of, and how many differed from those that were there. */
      readonly files: number;
      readonly written: number;
      readonly milliseconds: number;
      /** Pages that the API gave no data for, and why: they are as before. */
      readonly kept: readonly string[];
    }
  /** It has errors; what was published before stays. */
  | { readonly kind: 'refused' }
  /** It is only there to be extended. */
  | { readonly kind: 'abstract' }
  /** An option, or a folder that cannot be written to. */
  | { readonly kind: 'cannot'; readonly message: string }
  /** By a mistake in Faceplate. */
  | { readonly kind: 'failed'; readonly message: string };

export type PublishReport = {
  readonly outcome: PublishedOutcome;
  readonly problems: readonly ProjectProblem[];
  /** Of each block that could not be rendered and shows a notice instead. */
  readonly broken: readonly string[];
};

export type CompileSettings = Pick<PublishSettings, 'api' | 'samples' | 'base' | 'url'> & {
  /** Ids of the pages that it consists of; default: all. */
  readonly pages?: readonly string[];
};

export type CompileReport = {
  /** Absent where one of the problems is an error. */
  readonly site?: EmbeddedSite;
  readonly problems: readonly ProjectProblem[];
};

/** An open project. It reads files once; `reload` makes it read those that changed. */
export type OpenedFolder = {
  /** Names of all sites, that of the package (`base`) first. */
  readonly sites: () => readonly string[];
  /**
   * Problems of one site, or of all, in the order of files and places.
   * @throws Error for a site that the project does not have.
   */
  readonly check: (site?: string) => readonly ProjectProblem[];
  /**
   * Checks a site and returns it as data (JSON), for applications that show its pages with faceplate/react. `base` has to be that of
   * the publication whose pictures, fonts and validators it uses.
   * @throws Error for a site or a page that the project does not have, for a site that is only there to be extended, and for an option
   * with a value that it cannot have.
   */
  readonly compile: (site: string, options?: CompileSettings) => Promise<CompileReport>;
  /**
   * Checks a site and writes its files; resolves with the result.
   * @throws Error for a site that the project does not have.
   */
  readonly publish: (site: string, options: PublishSettings) => Promise<PublishReport>;
  readonly reload: () => void;
};
