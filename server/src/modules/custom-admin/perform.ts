import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { securityEvent } from '#kernel/security-events/security-event.ts'
import { requireStepUp } from '#kernel/sessions/step-up.ts'
import { takeStaffTurn } from '#modules/users/staff/staff-turn.ts'
import { writeAudit } from './audit.ts'
import type { BackOffice } from './back-office.ts'
import { creationFields, editableFields } from './describe.ts'
import { mayCreate, mayDo, mayRead, needsProof } from './permissions.ts'
import { readViewer } from './read-viewer.ts'
import { readerOf } from './reader.ts'
import { isKey, lockRecord, readValues, toRecord, versionOf } from './records.ts'
import type { Act, Action, Resource, Values } from '#kernel/back-office/resource.ts'
import { readSentValues } from './sent-values.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const fieldTexts = textsOf('contract').fields
const texts = textsOf('custom-admin')
const refusals = textsOf('refusals')

type Body = InputOf<'POST /custom-admin/perform-action'>['body']
type Done = AnswerOf<'POST /custom-admin/perform-action'>

/** One action of a member of staff, with its transaction. */
interface Turn {
  work: UnitOfWork
  context: UserContext
  viewer: Viewer
  resource: Resource
  body: Body
}

const reasonOf = ({ body }: Turn, isNeeded: boolean): string | undefined => {
  if (isNeeded && !body.reason) throw invalid([{ field: 'reason', message: fieldTexts.required() }])
  return body.reason
}

const create = async (turn: Turn): Promise<Done> => {
  const { work, context, viewer, resource, body } = turn
  const { db, now } = work
  if (!resource.create || !mayCreate(resource, viewer)) throw notFound()
  if (needsProof(resource.create.by)) requireStepUp(context)
  const values = await readSentValues({ db, viewer }, creationFields(resource), body.values ?? {}, true)
  const reason = reasonOf(turn, false)
  const id = await resource.create.write({ ...work, context, viewer, values, reason })
  const after = await readValues(db, resource, id)
  if (!after) throw new Error(`The new record of ${resource.name} was not found`)
  await writeAudit(db, { resource, id, action: 'create', actor: viewer, now, reason, before: null, after })
  return {
    message: context.translate(texts.created()),
    record: toRecord(resource, id, after, readerOf(viewer, context)),
  }
}

/** Locks the record until the action is over, and reads its current values. */
const lockAndRead = async (
  { work: { db }, viewer, resource, body }: Turn,
  id: string,
  isVersionNeeded: boolean,
): Promise<Values> => {
  if (!isKey(resource, id)) throw notFound()
  await resource.lockFirst?.(db, id)
  await lockRecord(db, resource, id)
  const before = await readValues(db, resource, id)
  if (!before) throw notFound()
  if (isVersionNeeded && body.version === undefined)
    throw invalid([{ field: 'version', message: fieldTexts.required() }])
  if (body.version !== undefined && body.version !== versionOf(resource, before, viewer)) {
    throw conflict(texts.changedMeanwhile(), [{ field: 'version', message: texts.changedMeanwhile() }])
  }
  return before
}

const finish = async (turn: Turn, act: Act, action: string, message: Text): Promise<Done> => {
  const { work, context, viewer, resource } = turn
  const { db, now } = work
  const { id, before, reason } = act
  const after = (await readValues(db, resource, id)) ?? null
  await writeAudit(db, { resource, id, action, actor: viewer, now, reason, before, after })
  return {
    message: context.translate(message),
    record: after && toRecord(resource, id, after, readerOf(viewer, context)),
  }
}

const edit = async (turn: Turn, id: string): Promise<Done> => {
  const { work, context, viewer, resource, body } = turn
  const { db } = work
  const fields = editableFields(resource, viewer)
  if (!resource.edit || fields.length === 0) throw notFound()
  const isSent = ({ name }: { name: string }) => Object.hasOwn(body.values ?? {}, name)
  if (resource.fields.some((field) => isSent(field) && needsProof(field.edit?.by ?? ['support'])))
    requireStepUp(context)
  const before = await lockAndRead(turn, id, true)
  if (resource.edit.fits?.(before, viewer, id) === false) throw conflict(refusals.otherState())
  const values = await readSentValues({ db, viewer }, fields, body.values ?? {}, false)
  const reason = reasonOf(turn, resource.edit.needsReason === true)
  const act = { ...work, context, viewer, id, before, values, reason }
  await resource.edit.write(act)
  return finish(turn, act, 'edit', texts.saved())
}

const runAction = async (turn: Turn, action: Action, id: string): Promise<Done> => {
  const { work, context, viewer, body } = turn
  const { db } = work
  const before = await lockAndRead(turn, id, action.needsVersion === true)
  if (!action.fits(before, viewer, id)) throw conflict(action.unfit?.(before) ?? refusals.otherState())
  const obstacle = action.obstacle?.(before)
  if (obstacle) throw invalid([], obstacle)
  const values = await readSentValues({ db, viewer }, action.fields ?? [], body.values ?? {}, true)
  const act = { ...work, context, viewer, id, before, values, reason: reasonOf(turn, action.needsReason === true) }
  const message = await action.run(act)
  if (action.opens !== undefined)
    securityEvent(context, 'staff.opened', { resource: turn.resource.name, recordId: id, field: action.opens })
  return finish(turn, act, action.name, message ?? action.done)
}

const act = (turn: Turn): Promise<Done> => {
  const {
    resource,
    viewer,
    body: { action: name, recordId },
  } = turn
  if (name === 'create') return create(turn)
  if (recordId === null) throw notFound()
  if (name === 'edit') return edit(turn, recordId)
  const action = resource.actions.find((one) => one.name === name)
  if (!action || !mayDo(resource, action, viewer)) throw notFound()
  if (needsProof(action.by) || action.opens !== undefined || action.needsProof) requireStepUp(turn.context)
  return runAction(turn, action, recordId)
}

/**
 * Performs an action on a record, with its entry in the audit trail, in one transaction. Staff actions run one after
 * the other, so that two of the staff cannot remove each other's role or suspend each other. There are few of them, so
 * that does not slow them down.
 * @throws {Refusal} 403 `step-up-needed` for what needs a proved session; 404 both for a missing record and for what
 * the caller may not do; 409 if the record was changed since it was seen, or is in another state
 */
export const performAction = async (body: Body, { context, resources }: BackOffice): Promise<Done> => {
  await context.limits.count('staff-action.account', context.session.userId)
  return inWork(context, async (begun) => {
    const { db } = begun
    await takeStaffTurn(db)
    const viewer = await readViewer(db, context, body.locale ?? 'en')
    const resource = resources.find(({ name }) => name === body.resourceName)
    if (!resource || !mayRead(resource, viewer)) throw notFound()
    return act({ work: afterLock(begun, context.clock), context, viewer, resource, body })
  })
}
