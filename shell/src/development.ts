import type { LocalisedText } from '@fieldproof/contracts/area'
import { PSEUDO_LOCALE } from '@fieldproof/contracts/languages'
import { pseudoText } from '@fieldproof/contracts/pseudo-language'
import { pseudoTexts } from '@fieldproof/contracts/pseudo-texts'
import { checkBusPayload, checkSlotProps, knowDeclared, learnSchemas } from '@fieldproof/platform/development'
import { preferencesRead, type PayloadCheck, type Platform } from '@fieldproof/platform/host'
import type { HandedOver } from './handed-over.ts'
import { uiTextEn } from '@fieldproof/ui'
import { map } from '@fieldproof/ui/texts/en'
import type { CompositionStore } from './composition/composition-store.ts'
import { manifestsOf } from './composition/manifests.ts'
import type { Site } from './composition/site.ts'
import { followSaves } from './dev-loop/follow-saves.ts'
import { uiTexts } from './texts.ts'

// What only a site under development has. Nobody else fetches this file.

/** What was filled into a text, which stays as it is. */
const filledIn = (options: object): string[] =>
  Object.values(options)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)

/** Puts the labels of a composition's areas into the pseudo-language, each once. */
const changeLabels = (compositions: CompositionStore): (() => void) => {
  const changed = new WeakSet<LocalisedText>()
  const change = (label: LocalisedText | undefined): void => {
    if (label === undefined || changed.has(label)) return
    changed.add(label)
    label.en = pseudoText(label.en)
  }
  return () => {
    for (const { manifest } of manifestsOf(compositions.get())) {
      change(manifest.title)
      for (const { label, group } of manifest.navigation) {
        change(label)
        change(group)
      }
    }
  }
}

/**
 * Shows every text of the site in the pseudo-language, made from the English one just before it is shown. Calls ask the
 * server for it too.
 */
const speakPseudo = ({ store, texts }: Platform, compositions: CompositionStore): void => {
  store.dispatch(preferencesRead({ locale: PSEUDO_LOCALE }))
  texts.reword((said, options) => (said === '' ? said : pseudoText(said, filledIn(options))))
  uiTexts.en = pseudoTexts({ ...uiTextEn, map })
  const follow = changeLabels(compositions)
  follow()
  compositions.subscribe(follow)
}

/** Checks what was handed over before this file was loaded. It is too late to throw, so faults go to the console. */
const checkEarly = async ({ schemas, payloads, slotProps }: HandedOver): Promise<void> => {
  await Promise.all(schemas.map((load) => load().then(learnSchemas)))
  const ofBus = payloads.map(([name, payload]) => {
    const fault = checkBusPayload(name, payload)
    // A listener subscribes without a payload: only its event can be wrong.
    return { name, fault: payload === undefined && !fault?.startsWith('unknown') ? null : fault }
  })
  const ofSlots = slotProps.map(([name, props]) => ({ name, fault: checkSlotProps(name, props) }))
  for (const { name, fault } of [...ofBus, ...ofSlots]) if (fault !== null) console.error(`${name}: ${fault}`)
}

/**
 * Checks what areas hand to slots, speaks the pseudo-language where the stored choice says so, and follows the saves of
 * the dev loop where it shows the page.
 * @param early what was handed over until now
 * @returns the check of what is sent on the bus
 */
export const develop = (
  platform: Platform,
  compositions: CompositionStore,
  site: Site,
  early: HandedOver,
): PayloadCheck => {
  platform.checkSlotProps = checkSlotProps
  platform.learnSchemas = (load) => {
    void load().then(learnSchemas)
  }
  knowDeclared(compositions.isDeclared)
  void checkEarly(early)
  if (localStorage.getItem('locale') === PSEUDO_LOCALE) speakPseudo(platform, compositions)
  if ('devLoop' in document.documentElement.dataset)
    followSaves({ platform, compositions, site, saves: new EventSource('/dev-loop/saves') })
  return checkBusPayload
}
