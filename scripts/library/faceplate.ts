/**
 * The `faceplate` package for Node: opens a project, checks its sites and publishes them. The exports are stable: they change only
 * in a major version.
 */
export { openFolder as openProject } from './project';
export type { EmbeddedSite } from '../../src/model/embedded';
export type {
  OpenedFolder as Project,
  ProjectProblem as Problem,
  CompileReport,
  CompileSettings as CompileOptions,
  PublishSettings as PublishOptions,
  PublishReport,
  PublishedOutcome as Outcome,
} from './results';
