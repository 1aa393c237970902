import {
  selectUser,
  useDispatch,
  useSelector,
  useSliceReader,
  type PayloadAction,
  type Slice,
} from '@fieldproof/platform'
import { useEffect, useMemo } from 'react'
import type { DeviceOwnership } from './device.ts'
import type { UnsentNotes } from './unsent-notes.ts'

/** The user of the device, the store's `dispatch` for its calls, and the store's record of which device sends. */
export interface DeviceUser {
  userId: string
  dispatch: ReturnType<typeof useDispatch>
  ownership: DeviceOwnership
}

/**
 * The arguments of an area's `openDevice`; null for a visitor.
 * @param slice the area's slice, in which `device` is the id of the device that sends
 * @param deviceTaken the slice's action that writes it
 */
export const useDeviceUser = <State extends { device: string | null }>(
  slice: Slice<State>,
  deviceTaken: (id: string) => PayloadAction<string>,
): DeviceUser | null => {
  const dispatch = useDispatch()
  const userId = useSelector(selectUser)?._id
  const read = useSliceReader(slice)
  return useMemo(() => {
    if (userId === undefined) return null
    const ownership = {
      current: () => read().device,
      claim: (id: string) => {
        dispatch(deviceTaken(id))
      },
    }
    return { userId, dispatch, ownership }
  }, [userId, dispatch, read, deviceTaken])
}

/**
 * Sends what the user's last session left on this device (decision 28). If it left nothing, no code is loaded for that.
 * @param send loads the code and sends; if it fails, the next page that opens the device sends the work
 */
export const useUnsentWork = (
  user: DeviceUser | null,
  notes: () => UnsentNotes,
  send: (user: DeviceUser) => Promise<void>,
): void => {
  useEffect(() => {
    if (user && notes().hasUnsent(user.userId)) send(user).catch(() => {})
  }, [user, notes, send])
}
