import type { TextLoader } from '@fieldproof/platform/host'
import type { UiTranslation } from '@fieldproof/ui'

/** What the folder of a language brings, each piece in a chunk that is fetched by need. */
export interface ShellTexts {
  /** What every page needs, with the design system's own sentences; the English ones are always there. */
  shell: () => Promise<{ default: object; ui?: UiTranslation }>
  account: TextLoader
  settings: TextLoader
}
