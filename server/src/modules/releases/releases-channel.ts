/**
 * The channel on which instances announce that what an environment serves has changed: its composition, or the files of
 * a repaired release. The payload is the environment's name.
 */
export const RELEASES_CHANNEL = 'fieldproof_releases'
