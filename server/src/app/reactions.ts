import type { Reactions } from '#kernel/work/unit-of-work.ts'

/** Which modules react to the events of others, in their order. */
export const reactions: Reactions = {}
