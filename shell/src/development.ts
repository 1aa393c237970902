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

// Only a site under development loads this file.

/** The values of a text's placeholders, which stay as they are. */
const filledIn = (options: object): string[] =>
  Object.values(options)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)

/** Converts the labels of a composition's areas to the pseudo-language, each once. */
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
 * Shows every text of the site in the pseudo-language, converted from English just before it is shown. Calls request
 * the pseudo-language, too.
 */
const speakPseudo = ({ store, texts }: Platform, compositions: CompositionStore): void => {
  store.dispatch(preferencesRead({ locale: PSEUDO_LOCALE }))
  texts.reword((text, options) => (text === '' ? text : pseudoText(text, filledIn(options))))
  uiTexts.en = pseudoTexts({ ...uiTextEn, map })
  const follow = changeLabels(compositions)
  follow()
  compositions.subscribe(follow)
}

/** Validates what areas passed before this file was loaded. It is too late to throw, so faults go to the console. */
const checkEarly = async ({ schemas, payloads, slotProps }: HandedOver): Promise<void> => {
  await Promise.all(schemas.map((load) => load().then(learnSchemas)))
  const ofBus = payloads.map(([name, payload]) => {
    const fault = checkBusPayload(name, payload)
    // A subscription has no payload, so only its event can be wrong.
    return { name, fault: payload === undefined && !fault?.startsWith('unknown') ? null : fault }
  })
  const ofSlots = slotProps.map(([name, props]) => ({ name, fault: checkSlotProps(name, props) }))
  for (const { name, fault } of [...ofBus, ...ofSlots]) if (fault !== null) console.error(`${name}: ${fault}`)
}

/**
 * Validates what areas pass to slots, shows the pseudo-language if it is chosen, and follows the saves of a dev loop.
 * @param early what areas have passed so far
 * @returns the validation of the bus
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
