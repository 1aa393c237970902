import type { Compilation, Compiler } from 'webpack'
import { CONTAINER_PLACEHOLDER } from './placeholders.ts'

/** Files that one named chunk needs before it runs. */
export interface Wave { scripts: string[]; styles: string[] }
/** What the bundler found out and stamping needs: which files make up which page. */
export interface BuildDescription { entry: string; waves: Record<string, Wave> }

const filesOf = (files: Iterable<string>): Wave => {
  const all = [...files]
  return { scripts: all.filter((file) => file.endsWith('.js')), styles: all.filter((file) => file.endsWith('.css')) }
}

/** Writes `build.json`: the waves of every chunk with a name (`page-home`, `widget-latest-posts`, `locale-en`). */
export class DescribePlugin {
  readonly #entry: string
  readonly #first: string

  /** @param first the chunk that every page of this build needs beside the entry; for the shell, what `start` is made of */
  constructor(entry: string, first: string) {
    this.#entry = entry
    this.#first = first
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DescribePlugin', (compilation) => {
      const { Compilation: stages, sources } = compiler.webpack
      compilation.hooks.processAssets.tap({ name: 'DescribePlugin', stage: stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const description: BuildDescription = { entry: this.#entry, waves: this.#waves(compilation) }
        compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify(description, null, 1)))
      })
    })
  }

  #waves(compilation: Compilation): Record<string, Wave> {
    const filesOfGroup = (name: string) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []
    const first = [...filesOfGroup(this.#first)]
    const waves: Record<string, Wave> = {}
    for (const name of compilation.namedChunkGroups.keys()) {
      if (name === CONTAINER_PLACEHOLDER) continue
      const files = new Set([...(name.startsWith('locale-') ? [] : first), ...filesOfGroup(name)])
      files.delete(this.#entry)
      waves[name] = filesOf(files)
    }
    return waves
  }
}
