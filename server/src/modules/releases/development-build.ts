/** Whether a version is one that somebody tried out, such as `1.4.0-dev.3`, or that a start made of changed sources (RELEASE-7). */
export const isDevelopmentBuild = (version: string): boolean => /-(?:.*[.-])?dev(?:[.-]|$)/.test(version)
