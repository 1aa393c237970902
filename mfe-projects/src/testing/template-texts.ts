import area from '../../locales/en/area.json'
import templates from '../../locales/en/templates.json'

/** The area's texts with those of the template screens, as those screens have them. */
export const templateTexts = { ...area, ...templates }
