import type { ComponentType } from 'react'
import { onDemand, type OnDemand } from '../layout/on-demand.ts'
import { shellScreens } from './shell-screens.tsx'

type ScreenModule = { default: ComponentType }

const codes = new Map<string, OnDemand<ScreenModule>>(shellScreens.map(({ name, load }) => [name, onDemand(load)]))

export const notFoundCode = onDemand<ScreenModule>(
  () => import(/* webpackChunkName: "page-not-found" */ './not-found/not-found.tsx'),
)

/** The code of one of the shell's screens, by its route's name; the not-found screen for any other. */
export const screenCode = (name: string | null): OnDemand<ScreenModule> => codes.get(name ?? '') ?? notFoundCode

/** Fetches a screen's code for a move that is likely. */
export const prepareScreen = async (name: string): Promise<void> => { await codes.get(name)?.load() }
