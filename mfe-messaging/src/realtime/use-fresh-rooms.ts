import { api, selectUser, useDispatch, useSelector } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'
import { useServerEvent } from './use-server-event.ts'

/** Milliseconds in which several events cause only one request. */
const PAUSE = 400

/** Refreshes lists of conversations after messages, changes, and what the user has read on any device. */
export const useFreshRooms = (): void => {
  const dispatch = useDispatch()
  const userId = useSelector(selectUser)?._id
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      dispatch(api.util.invalidateTags(['Chats']))
    }, PAUSE)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  useServerEvent('CHAT_MESSAGE', refresh)
  useServerEvent('CHAT_READ', (mark) => {
    if (mark.userId === userId) refresh()
  })
  useServerEvent('CHAT_ROOM_CHANGED', refresh)
  useServerEvent('EVENTS_MISSED', refresh)
}
