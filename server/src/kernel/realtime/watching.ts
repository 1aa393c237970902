import { userRoom, watchersRoom, type SiteServer, type SiteSocket } from './rooms.ts'

/** From now on a socket is notified when these users come and go, and no others. */
export const watchOnly = async (socket: SiteSocket, userIds: readonly string[]): Promise<void> => {
  const rooms = new Set(userIds.map(watchersRoom))
  for (const room of [...socket.rooms])
    if (room.startsWith(watchersRoom('')) && !rooms.has(room)) await socket.leave(room)
  await socket.join([...rooms])
}

/**
 * Removes all presence subscriptions of and about a user at this instance. The affected browsers are notified to
 * subscribe again, and then only get the people that they may see.
 */
export const endWatching = (io: SiteServer, userId: string): void => {
  const watchers = watchersRoom(userId)
  const own = userRoom(userId)
  const { rooms, sids } = io.sockets.adapter
  const watched = [...(rooms.get(own) ?? [])].flatMap((socketId) =>
    [...(sids.get(socketId) ?? [])].filter((room) => room.startsWith(watchersRoom(''))),
  )
  io.to([watchers, own]).emit('EVENTS_MISSED')
  io.in(watchers).socketsLeave(watchers)
  if (watched.length > 0) io.in(own).socketsLeave(watched)
}
