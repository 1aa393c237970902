/** Why a build failed; its message is for the developer. */
export class BuildFailure extends Error {}

/** @throws {BuildFailure} with every fault, if there are any */
export const failOn = (name: string, faults: readonly string[]): void => {
  if (faults.length > 0) throw new BuildFailure(`${name}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
