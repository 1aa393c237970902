const parts = (version: string): number[] => version.split('-')[0]?.split('.').map(Number) ?? []

/**
 * Whether a version meets a range such as `^1.2.0`, the only form that ranges among the packages of this repository have. A
 * version before its release, `1.4.0-dev.2`, counts as the version itself; another form is met by the same text alone.
 */
export const meetsCaret = (version: string, range: string): boolean => {
  if (!/^\^\d+\.\d+\.\d+$/.test(range)) return range === version
  const [major = 0, minor = 0, patch = 0] = parts(version)
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = parts(range.slice(1))
  return major === leastMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch))
}
