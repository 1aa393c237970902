const parts = (version: string): number[] => version.split('-')[0]?.split('.').map(Number) ?? []

/**
 * Whether a version meets a range such as `^1.2.0`, the only form of ranges between the packages of this repository. A
 * pre-release, `1.4.0-dev.2`, counts as the version itself; a range of another form is only met by the same text.
 */
export const meetsCaret = (version: string, range: string): boolean => {
  if (!/^\^\d+\.\d+\.\d+$/.test(range)) return range === version
  const [major = 0, minor = 0, patch = 0] = parts(version)
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = parts(range.slice(1))
  return major === leastMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch))
}
