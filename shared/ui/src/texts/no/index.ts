import type { UiTranslation } from '../ui-text.ts'
import { map } from './map.ts'
import { ui } from './ui.ts'

export const text: UiTranslation = { ...ui, map }
