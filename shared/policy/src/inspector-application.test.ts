import { inspectorStatuses, type InspectorStatus } from '@fieldproof/contracts'
import fc from 'fast-check'
import {
  actionsOn,
  applicationActions,
  applicationMove,
  applicationMoves,
  canBeEdited,
  consequencesOfEdit,
  isMatched,
  mustBeWhole,
  type ApplicationAction,
  type ApplicationActor,
  type ApplicationState,
  type EditedPart,
} from './inspector-application.ts'

const actors: ApplicationActor[] = ['applicant', 'staff', 'system']
const status = fc.constantFrom(...inspectorStatuses)
const action = fc.constantFrom(...applicationActions)
const actor = fc.constantFrom(...actors)
const step = fc.record({ action, actor })

/** Applies the steps that are possible, as the server would. */
const walk = (steps: readonly { action: ApplicationAction; actor: ApplicationActor }[]) => {
  let state: ApplicationState = { status: 'Incomplete', isOrientationCompleted: false }
  const taken: { from: InspectorStatus; action: ApplicationAction; actor: ApplicationActor; to: InspectorStatus }[] = []
  for (const { action: wanted, actor: by } of steps) {
    const move = applicationMove(state, wanted, by)
    if (!move) continue
    taken.push({ from: state.status, action: wanted, actor: by, to: move.to })
    state = {
      status: move.to,
      isOrientationCompleted: state.isOrientationCompleted || wanted === 'complete-orientation',
    }
  }
  return { state, taken }
}
/** Steps that are mostly possible, so that long histories are tested, too. */
const life = fc.array(fc.tuple(fc.nat(), actor, step), { maxLength: 60 }).map((choices) => {
  const steps: { action: ApplicationAction; actor: ApplicationActor }[] = []
  for (const [pick, by, any] of choices) {
    const offered = actionsOn(walk(steps).state, by).filter((name) => name !== 'remove' || pick % 20 === 0)
    steps.push(offered.length > 0 ? { action: offered[pick % offered.length] ?? any.action, actor: by } : any)
  }
  return steps
})

describe('the states of an application', () => {
  it('can be passed in order up to activation (INSPECTOR-2)', () => {
    const { taken } = walk([
      { action: 'submit', actor: 'applicant' },
      { action: 'start-review', actor: 'staff' },
      { action: 'approve', actor: 'staff' },
      { action: 'complete-orientation', actor: 'system' },
    ])
    expect(taken.map(({ to }) => to)).toEqual(['Pending', 'Processing', 'Approved', 'Activated'])
  })

  it('lead to activation only through submission, review, approval and the course', () => {
    fc.assert(
      fc.property(life, (steps) => {
        const { taken } = walk(steps)
        const first = taken.findIndex(({ to }) => to === 'Activated')
        if (first < 0) return
        const before = taken.slice(0, first + 1).map(({ action: name }) => name)
        for (const needed of ['submit', 'start-review', 'approve', 'complete-orientation'] as const)
          expect(before).toContain(needed)
      }),
      { numRuns: 500 },
    )
  })

  it('can all be reached', () => {
    const reached = new Set<InspectorStatus>(['Incomplete', ...applicationMoves.map(({ to }) => to)])
    expect([...reached].sort()).toEqual([...inspectorStatuses].sort())
  })

  it('end at Removed, and nowhere else', () => {
    for (const from of inspectorStatuses) {
      const ways = actors.flatMap((by) =>
        [true, false].flatMap((isOrientationCompleted) => actionsOn({ status: from, isOrientationCompleted }, by)),
      )
      expect([from, ways.length === 0]).toEqual([from, from === 'Removed'])
    }
  })

  it('have one transition per action', () => {
    fc.assert(
      fc.property(status, fc.boolean(), action, actor, (from, isOrientationCompleted, name, by) => {
        const offered = actionsOn({ status: from, isOrientationCompleted }, by)
        expect(offered.filter((one) => one === name)).toHaveLength(
          applicationMove({ status: from, isOrientationCompleted }, name, by) ? 1 : 0,
        )
      }),
    )
  })

  it('are changed by applicants only when they submit', () => {
    expect([
      ...new Set(applicationMoves.filter(({ by }) => by.includes('applicant')).map(({ action: name }) => name)),
    ]).toEqual(['submit'])
  })

  it('require a reason for every decision of a person against the inspector', () => {
    const against: InspectorStatus[] = ['Rejected', 'Removed', 'Suspended']
    for (const move of applicationMoves.filter(({ by, to }) => by.includes('staff') && against.includes(to)))
      expect(move).toMatchObject({ needsReason: true })
  })

  it('return a suspended inspector to Activated after the course, otherwise to Approved', () => {
    expect(applicationMove({ status: 'Suspended', isOrientationCompleted: true }, 'reinstate', 'staff')?.to).toBe(
      'Activated',
    )
    expect(applicationMove({ status: 'Suspended', isOrientationCompleted: false }, 'reinstate', 'staff')?.to).toBe(
      'Approved',
    )
  })

  it('offer jobs only to activated inspectors', () => {
    expect(inspectorStatuses.filter(isMatched)).toEqual(['Activated'])
  })
})

describe('an edit', () => {
  const part = fc.constantFrom<EditedPart>('education', 'certifications', 'name', 'address', 'other')

  it.each([
    ['Activated', 'education', true, false],
    ['Activated', 'certifications', true, false],
    ['Approved', 'certifications', true, false],
    ['Activated', 'name', false, true],
    ['Activated', 'address', false, true],
    ['Activated', 'other', false, false],
    ['Processing', 'education', false, false],
    ['Pending', 'address', false, true],
    ['Incomplete', 'name', false, false],
    ['Incomplete', 'education', false, false],
    ['Rejected', 'education', false, false],
    ['Suspended', 'education', false, false],
  ] as const)(
    'of %s, to %s, suspends: %j, requires proof of identity: %j',
    (from, edited, suspends, asksForIdVerification) => {
      expect(consequencesOfEdit(from, [edited])).toEqual({ suspends, asksForIdVerification })
    },
  )

  it('has the combined effects of its parts', () => {
    fc.assert(
      fc.property(status, fc.array(part), (from, parts) => {
        const each = parts.map((one) => consequencesOfEdit(from, [one]))
        expect(consequencesOfEdit(from, parts)).toEqual({
          suspends: each.some(({ suspends }) => suspends),
          asksForIdVerification: each.some((one) => one.asksForIdVerification),
        })
      }),
    )
  })

  it('suspends only from states that the system may suspend, so that the edit never fails because of it', () => {
    fc.assert(
      fc.property(status, fc.boolean(), fc.array(part), (from, isOrientationCompleted, parts) => {
        if (!consequencesOfEdit(from, parts).suspends) return
        expect(applicationMove({ status: from, isOrientationCompleted }, 'suspend-for-review', 'system')?.to).toBe(
          'Suspended',
        )
      }),
    )
  })

  it('is possible until the end, and must leave a submitted application complete', () => {
    expect(inspectorStatuses.filter((from) => !canBeEdited(from))).toEqual(['Removed'])
    expect(inspectorStatuses.filter((from) => !mustBeWhole(from))).toEqual(['Incomplete', 'Rejected', 'Removed'])
  })
})
