import type { User } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { drawAvatar } from '#kernel/files/picture.ts'
import { eraseFile, keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { ReceivedFile } from '#kernel/http/receive-file.ts'
import { toUser } from './accounts.ts'
import { recordActivity } from './activities.ts'
import { visitOf } from './devices.ts'

/** The address of a picture: its random name, for everyone who sees the user's name. */
const addressOf = ({ id }: StoredFileRow): string => `/avatars/${id}.jpg`

/** Stores the address of a new picture, or null. @returns the released file of the earlier picture, if there was one */
const replace = async (
  transaction: Db,
  context: UserContext,
  avatar: string | null,
): Promise<StoredFileRow | undefined> => {
  const {
    clock,
    session: { userId },
  } = context
  const now = clock.now()
  const user = await transaction
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await transaction.updateTable('users').set({ avatar }).where('id', '=', userId).execute()
  if (user.avatar !== avatar) await recordActivity(transaction, now, userId, 'avatar-changed', visitOf(context))
  const id = /^\/avatars\/([0-9a-f-]{36})\.jpg$/.exec(user.avatar ?? '')?.[1]
  if (id === undefined) return undefined
  await releaseFile(transaction, id, now)
  return transaction.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirst()
}

const finish = async ({ db, log, ports, session }: UserContext, old: StoredFileRow | undefined): Promise<User> => {
  if (old) {
    await eraseFile(db, ports.files, old).catch((error: unknown) => {
      log.warn({ err: error }, 'Deleting a removed file failed; the next clean-up tries again')
    })
  }
  return toUser(db, await db.selectFrom('users').selectAll().where('id', '=', session.userId).executeTakeFirstOrThrow())
}

/**
 * Gives a user a new profile picture, redrawn as a square JPEG, and deletes the earlier one.
 * @throws {Refusal} 413 or 415 if it cannot be drawn, 503 if it cannot be stored
 */
export const changeAvatar = async (file: ReceivedFile, context: UserContext): Promise<User> => {
  const {
    db,
    clock,
    limits,
    ports: { files },
    session: { userId },
  } = context
  await limits.count('avatar.account', userId)
  const now = clock.now()
  const row = await putFile(db, files, now, {
    ownerId: userId,
    kind: 'avatar',
    name: 'avatar.jpg',
    contentType: 'image/jpeg',
    content: await drawAvatar(file.content),
  })
  const old = await db.transaction().execute(async (transaction) => {
    await keepFile(transaction, row.id, now)
    return replace(transaction, context, addressOf(row))
  })
  return finish(context, old)
}

/** Removes a user's profile picture, if there is one. */
export const removeAvatar = async (context: UserContext): Promise<User> =>
  finish(context, await context.db.transaction().execute((transaction) => replace(transaction, context, null)))
