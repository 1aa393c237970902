import type { RenderPageOptions } from '@fieldproof/platform/testing'
import areaEn from '../../locales/en/inspector.json'
import profileEn from '../../locales/en/profile.json'
import registrationEn from '../../locales/en/registration.json'
import tradeEn from '../../locales/en/trade.json'

type Texts = NonNullable<RenderPageOptions['texts']>

/** The area's texts with those of a page, as that page reads them. */
export const registrationTexts: Texts = { ...areaEn, ...registrationEn, ...tradeEn }
export const profileTexts: Texts = { ...areaEn, ...profileEn, ...tradeEn }
export const areaTexts: Texts = areaEn
