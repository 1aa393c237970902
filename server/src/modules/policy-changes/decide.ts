import { isDeepStrictEqual } from 'node:util'
import type { Act, Action } from '#kernel/back-office/resource.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PolicyChangeRow } from './tables.ts'

const labels = textsOf('back-office').policyChanges
const texts = textsOf('policy-changes')
const refusals = textsOf('refusals')
const by = ['finance'] as const

const decide = async (act: Act, status: 'approved' | 'declined' | 'withdrawn'): Promise<void> => {
  await act.db
    .updateTable('policy_changes')
    .set({ status, decided_by: act.viewer.userId, decided_at: act.now })
    .where('id', '=', act.id)
    .execute()
}

const isProposed = ({ status }: Act['before']): boolean => status === 'proposed'

/**
 * The actions on a proposed change (STAFF-11): another member of the staff approves or declines it, and only the
 * proposer withdraws it.
 * @param previewNow the preview of the change, given everything approved so far; if it differs from the stored preview,
 * the change cannot be approved
 */
export const decisions = (previewNow: (act: Act, row: PolicyChangeRow) => Promise<object>): Action[] => {
  const own = ({ proposedBy }: Act['before'], userId: string): boolean =>
    typeof proposedBy === 'object' && proposedBy !== null && '_id' in proposedBy && proposedBy._id === userId
  const byAnother: Pick<Action, 'by' | 'fits' | 'unfit'> = {
    by,
    fits: (before, { userId }) => isProposed(before) && !own(before, userId),
    unfit: (before) => (isProposed(before) ? texts.notYourOwn() : refusals.otherState()),
  }
  return [
    {
      ...byAnother,
      name: 'approve',
      label: labels.approve(),
      description: labels.approveDescription(),
      done: texts.approved(),
      run: async (act) => {
        const row = await act.db
          .selectFrom('policy_changes')
          .selectAll()
          .where('id', '=', act.id)
          .executeTakeFirstOrThrow()
        if (row.holds_from <= act.now) throw conflict(texts.dayHasCome())
        if (!isDeepStrictEqual(row.preview, await previewNow(act, row))) throw conflict(texts.shownOtherwise())
        await decide(act, 'approved')
      },
    },
    {
      ...byAnother,
      name: 'decline',
      label: labels.decline(),
      description: labels.declineDescription(),
      needsReason: true,
      isDanger: true,
      done: texts.declined(),
      run: (act) => decide(act, 'declined'),
    },
    {
      name: 'withdraw',
      label: labels.withdraw(),
      description: labels.withdrawDescription(),
      by,
      fits: (before, { userId }) => isProposed(before) && own(before, userId),
      unfit: (before) => (isProposed(before) ? texts.onlyYourOwn() : refusals.otherState()),
      done: texts.withdrawn(),
      run: (act) => decide(act, 'withdrawn'),
    },
  ]
}
