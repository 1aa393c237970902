import { selectUser, useDispatch, useSelector, useSliceReader } from '@fieldproof/platform'
import { useMemo } from 'react'
import { deviceTaken, slice } from '../../store/slice.ts'
import type { DeviceCharge } from './device.ts'

/** The user of the device, the store's `dispatch` for its calls, and the store's record of which device sends. */
export interface DeviceUser {
  userId: string
  dispatch: ReturnType<typeof useDispatch>
  charge: DeviceCharge
}

/** The arguments of `openDevice`; null for a visitor. */
export const useDeviceUser = (): DeviceUser | null => {
  const dispatch = useDispatch()
  const userId = useSelector(selectUser)?._id
  const read = useSliceReader(slice)
  return useMemo(() => {
    if (userId === undefined) return null
    const charge = {
      holder: () => read().device,
      take: (id: string) => {
        dispatch(deviceTaken(id))
      },
    }
    return { userId, dispatch, charge }
  }, [userId, dispatch, read])
}
