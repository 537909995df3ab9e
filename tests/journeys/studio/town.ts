import { useTownStudio } from '../../support/town-studio';

/** The studio on a copied town, started once for all that follows it. */
export const sharedTown = useTownStudio();
