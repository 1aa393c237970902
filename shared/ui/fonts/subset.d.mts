export interface SubsetFace {
  file: string
  bytes: number
  characters: number
}
export function subsetFonts(outDir: string): Promise<SubsetFace[]>
