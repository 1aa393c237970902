/** Layer → folder → the other folders of that layer that it may import. */
export type Neighbours = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
export declare const readNeighbours: (root: string) => Neighbours
/** Why a file of the server may not import another; undefined if it may. Paths from `server/src`. */
export declare const whyNot: (from: string, to: string, neighbours: Neighbours) => string | undefined
declare const layers: Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]
export default layers
