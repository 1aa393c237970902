import type { TemplateItem } from '../report-template.ts'

/** The points of a group from their keys; a point with a unit or a photo is given as an object. */
export const points = (...all: readonly (string | TemplateItem)[]): TemplateItem[] =>
  all.map((point) => (typeof point === 'string' ? { key: point } : point))

/** Points that require a photo, because their findings need proof. */
export const withPhoto = (...keys: readonly string[]): TemplateItem[] =>
  keys.map((key) => ({ key, asksForPhoto: true }))

/** A point that is measured in `unit`. */
export const measured = (unit: string, ...keys: readonly string[]): TemplateItem[] => keys.map((key) => ({ key, unit }))
