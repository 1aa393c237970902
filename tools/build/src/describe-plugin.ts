import type { Compilation, Compiler, Module } from 'webpack'
import { CONTAINER_PLACEHOLDER } from './placeholders.ts'

/** The files that a named chunk needs before it runs, and the shared packages that they request. */
export interface Wave {
  scripts: string[]
  styles: string[]
  shares: string[]
}
/** The bundler's results that stamping needs: the files of each page. */
export interface BuildDescription {
  entry: string
  waves: Record<string, Wave>
  assets: string[]
}

const waveOf = (files: Iterable<string>, shares: Iterable<string> = []): Wave => {
  const all = [...files]
  return {
    scripts: all.filter((file) => file.endsWith('.js')),
    styles: all.filter((file) => file.endsWith('.css')),
    shares: [...new Set(shares)].sort(),
  }
}

/** The request of a shared module, if this module consumes (`consume`) or provides (`provide`) one. */
const sharedName = (module: Module, role: 'consume' | 'provide'): string | null => {
  const { options, _name: name } = module as { options?: { shareKey?: string }; _name?: string }
  if (role === 'consume') return module.type === 'consume-shared-module' ? (options?.shareKey ?? null) : null
  return module.type === 'provide-module' ? (name ?? null) : null
}

/** Writes `build.json`: the waves of every chunk with a name (`page-home`, `widget-latest-posts`, `locale-en`). */
export class DescribePlugin {
  readonly #entry: string
  readonly #first: string

  /** @param first the chunk that every page of this build needs beside the entry; for the shell, the content of `start` */
  constructor(entry: string, first: string) {
    this.#entry = entry
    this.#first = first
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DescribePlugin', (compilation) => {
      const { Compilation: stages, sources } = compiler.webpack
      compilation.hooks.processAssets.tap({ name: 'DescribePlugin', stage: stages.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const assets = Object.keys(compilation.assets)
          .filter((file) => file.startsWith('assets/'))
          .sort()
        const description: BuildDescription = { entry: this.#entry, waves: this.#waves(compilation), assets }
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
      waves[name] = waveOf(files, this.#shares(compilation, [this.#first, name]))
    }
    return { ...waves, ...this.#provided(compilation) }
  }

  /** Shared packages that the chunks of some groups request. */
  #shares(compilation: Compilation, groups: string[]): string[] {
    const chunks = groups.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? [])
    return chunks
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      .flatMap((module) => sharedName(module, 'consume') ?? [])
  }

  /** For the shell: the files behind each package that it provides. */
  #provided(compilation: Compilation): Record<string, Wave> {
    const waves: Record<string, Wave> = {}
    for (const module of compilation.modules) {
      const name = sharedName(module, 'provide')
      const [block] = module.blocks
      if (name && block)
        waves[`share:${name}`] = waveOf(compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [])
    }
    return waves
  }
}
