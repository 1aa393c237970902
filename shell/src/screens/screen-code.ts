import { pageNamespace, type Texts } from '@fieldproof/platform/host'
import type { ComponentType } from 'react'
import { onDemand, type OnDemand } from '../on-demand.ts'
import type { TextGroup } from '../../locales/shell-texts.ts'
import { namespace, screenTexts } from '../texts.ts'
import { shellScreens } from './shell-screens.tsx'

type ScreenModule = { default: ComponentType }

const screens = Object.entries(shellScreens)
const codes = new Map<string, OnDemand<ScreenModule>>(screens.map(([name, { load }]) => [name, onDemand(load)]))
const noTexts: readonly TextGroup[] = []
const groups = new Map<string, readonly TextGroup[]>(screens.map(([name, { texts }]) => [name, texts ?? noTexts]))

export const notFoundCode = onDemand<ScreenModule>(
  () => import(/* webpackChunkName: "page-not-found" */ './not-found/not-found.tsx'),
)

/** The code of one of the shell's screens, by its route's name; the not-found screen for any other. */
export const screenCode = (name: string | null): OnDemand<ScreenModule> => codes.get(name ?? '') ?? notFoundCode

/** The texts that a screen needs in addition to the shell's own. */
export const textsOfScreen = (name: string | null): readonly TextGroup[] => groups.get(name ?? '') ?? noTexts

/** Prefetches a screen's code and texts for a probable navigation. */
export const prepareScreen = async (name: string, texts: Texts): Promise<void> => {
  await Promise.all([
    codes.get(name)?.load(),
    ...textsOfScreen(name).map((group) => texts.addNamespace(pageNamespace(namespace, group), screenTexts[group])),
  ])
}
