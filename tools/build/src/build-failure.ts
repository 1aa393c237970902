/** Why a build failed; its message is for the person who builds. */
export class BuildFailure extends Error {}
