/** Whether a version is a development build, such as `1.4.0-dev.3`, made by a developer or by a start (RELEASE-7). */
export const isDevelopmentBuild = (version: string): boolean => /-(?:.*[.-])?dev(?:[.-]|$)/.test(version)
