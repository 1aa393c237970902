import type { StampedRelease } from '@fieldproof/build'
import { SHELL, type Composition, type ReleaseRecord } from '@fieldproof/contracts/release'
import { createHash } from 'node:crypto'
import { compositionWith, withComposition } from '@fieldproof/build/preview'

/** Replacements of live releases: edited areas, and a shell with React's development build. */
export interface StandIns {
  shell: StampedRelease
  areas: ReadonlyMap<string, StampedRelease>
}

const recordsOf = ({ areas }: StandIns): ReleaseRecord[] => [...areas.values()].map(({ record }) => record)

/** The live composition with the edited areas. Its id changes with each save. */
export const editedComposition = (composition: Composition, standIns: StandIns): Composition => {
  const { record: shell } = standIns.shell
  const versions = [shell, ...recordsOf(standIns)].map(({ name, version }) => `${name}@${version}`)
  return {
    ...compositionWith(composition, recordsOf(standIns)),
    id: createHash('sha256')
      .update([composition.id, ...versions].join('\n'))
      .digest('hex'),
    shell: { version: shell.version, provides: shell.provides },
  }
}

const shellTags = ({ name, version, entry, files, pages }: ReleaseRecord): string[] => {
  const vouched = (path: string): string => {
    const integrity = files.find((file) => file.path === path)?.integrity ?? ''
    return `"/areas/${name}/${version}/${path}" integrity="${integrity}" crossorigin`
  }
  return [
    ...(pages['bootstrap']?.styles ?? []).map((path) => `<link rel="stylesheet" href=${vouched(path)}>`),
    `<script defer src=${vouched(entry)}></script>`,
  ]
}

/** The site's document as the dev loop shows it, without the files of replaced releases. */
export const editedDocument = (html: string, standIns: StandIns): string => {
  const { record: shell } = standIns.shell
  const replaced = [SHELL, ...standIns.areas.keys()].join('|')
  const tags = new RegExp(
    `<(?:link|script)\\b[^>]*(?:href|src)="/areas/(?:${replaced})/[^>]*>(?:</script>)?\\n?|` +
      `<style data-href="/areas/(?:${replaced})/[^>]*>[^<]*</style>\\n?`,
    'g',
  )
  let id = ''
  const changed = withComposition(html.replace(tags, ''), (composition) => {
    const edited = editedComposition(composition, standIns)
    id = edited.id
    return edited
  })
  return changed
    .replace(/<html[^>]*>/, (tag) =>
      tag
        .replace(/ data-development(?=[ >])/, '')
        .replace(/ data-composition="[^"]*"/, ` data-composition="${id}"`)
        .replace(/>$/, ' data-development data-dev-loop>'),
    )
    .replace('</head>', () => `${shellTags(shell).join('\n')}\n</head>`)
}
