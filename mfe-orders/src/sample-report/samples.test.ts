import { inspectionTypes } from '@fieldproof/contracts/lists'
import { missingInReport } from '@fieldproof/policy/report-findings'
import { currentTemplateVersion, reportTemplateOf } from '@fieldproof/policy/report-templates'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { factsOf } from './facts/index.ts'
import { loadSample } from './load-sample.ts'
import { words as en } from './words/en/index.ts'
import { words as no } from './words/no/index.ts'

describe.each(inspectionTypes)('the sample of %s', (kind) => {
  it('could be handed in as it is: every point, a reason for each problem, and all required values', async () => {
    const template = await reportTemplateOf(kind, currentTemplateVersion(kind))
    const report = await loadSample(kind, 'en')
    expect(missingInReport(template, report).filter(({ isRequired }) => isRequired)).toEqual([])
    expect(report.checklist?.groups.flatMap(({ items }) => items)).toHaveLength(promisedPoints[kind])
  })

  it('shows the parts that readers care about: findings, measured values, photos at their points, answers', async () => {
    const { checklist, media, tasks } = await loadSample(kind, 'en')
    const points = checklist?.groups.flatMap(({ items }) => items) ?? []
    expect(points.filter(({ rating }) => rating === 'poor' || rating === 'failed').length).toBeGreaterThan(1)
    expect(points.filter(({ measured }) => measured !== null).length).toBeGreaterThan(3)
    expect(media.filter(({ itemId }) => itemId !== null).length).toBeGreaterThan(1)
    expect(tasks.length).toBeGreaterThan(1)
    for (const { caption } of media) expect(caption).not.toBe('')
    for (const { entries } of tasks) expect(entries[0]?.text).not.toBe('')
    for (const { rating, comment } of points) if (rating === 'fair') expect(comment).not.toBe('')
  })

  it('rates, comments and illustrates only points of the checklist, the same in each language', async () => {
    const [english, norwegian] = [await loadSample(kind, 'en'), await loadSample(kind, 'no')]
    const names = new Set(
      english.checklist?.groups.flatMap(({ groupId, items }) => items.map(({ itemId }) => `${groupId}/${itemId}`)),
    )
    const facts = factsOf[kind]
    const [words, other] = [en[kind], no[kind]]
    const named = [
      ...Object.keys(facts.ratings),
      ...Object.keys(facts.measured),
      ...Object.keys(words.comments),
      ...facts.photos.flatMap(({ point }) => point ?? []),
    ]
    expect(named.filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(other.comments)).toEqual(Object.keys(words.comments))
    expect(Object.keys(other.captions)).toEqual(Object.keys(words.captions))
    expect(other.tasks).toHaveLength(words.tasks.length)
    expect(norwegian.summary).not.toBe(english.summary)
    // Measured values are shown in the unit of their point, and none is lost.
    const measured = english.checklist?.groups.flatMap(({ items }) => items.filter((item) => item.measured !== null))
    expect(measured).toHaveLength(Object.keys(facts.measured).length)
  })
})
