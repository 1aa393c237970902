import { pageNamespace, type Texts } from '@fieldproof/platform/host'
import type { ComponentType } from 'react'
import { onDemand, type OnDemand } from '../on-demand.ts'
import { namespace, screenTexts, type TextGroup } from '../texts.ts'
import { shellScreens } from './shell-screens.tsx'

type ScreenModule = { default: ComponentType }

const screens = Object.entries(shellScreens)
const codes = new Map<string, OnDemand<ScreenModule>>(screens.map(([name, { load }]) => [name, onDemand(load)]))
const groups = new Map<string, TextGroup | undefined>(screens.map(([name, { texts }]) => [name, texts]))

export const notFoundCode = onDemand<ScreenModule>(
  () => import(/* webpackChunkName: "page-not-found" */ './not-found/not-found.tsx'),
)

/** The code of one of the shell's screens, by its route's name; the not-found screen for any other. */
export const screenCode = (name: string | null): OnDemand<ScreenModule> => codes.get(name ?? '') ?? notFoundCode

/** The texts that a screen needs beside the shell's own. */
export const textGroupOf = (name: string | null): TextGroup | undefined => groups.get(name ?? '')

/** Fetches a screen's code and texts for a move that is likely. */
export const prepareScreen = async (name: string, texts: Texts): Promise<void> => {
  const group = groups.get(name)
  await Promise.all([
    codes.get(name)?.load(),
    group && texts.addNamespace(pageNamespace(namespace, group), screenTexts[group]),
  ])
}
