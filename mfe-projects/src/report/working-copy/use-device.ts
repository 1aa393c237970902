import type { DeviceOwnership } from '@fieldproof/kit/offline-work'
import { selectUser, useDispatch, useSelector, useSliceReader } from '@fieldproof/platform'
import { useMemo } from 'react'
import { deviceTaken, slice } from '../../store/slice.ts'

/** The user of the device, the store's `dispatch` for its calls, and the store's record of which instance sends. */
export interface DeviceUser {
  userId: string
  dispatch: ReturnType<typeof useDispatch>
  ownership: DeviceOwnership
}

/** The arguments of `openDevice`; null for a visitor. */
export const useDeviceUser = (): DeviceUser | null => {
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
  }, [userId, dispatch, read])
}
