import type { RenderPageOptions } from '@fieldproof/platform/testing'
import areaEn from '../../locales/en/inspector.json'
import profileEn from '../../locales/en/profile.json'
import registrationEn from '../../locales/en/registration.json'
import tradeEn from '../../locales/en/trade.json'

type Texts = NonNullable<RenderPageOptions['texts']>

/** The texts of the registration, together with those of the area. */
export const registrationTexts: Texts = { ...areaEn, ...registrationEn, ...tradeEn }
export const profileTexts: Texts = { ...areaEn, ...profileEn, ...tradeEn }
export const areaTexts: Texts = areaEn
