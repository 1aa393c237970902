import { selectUser, useDispatch, useSelector, useSliceReader } from '@fieldproof/platform'
import { useMemo } from 'react'
import { deviceTaken, slice } from '../../store/slice.ts'
import type { DeviceCharge } from './device.ts'

/** Whose reports the device has, how calls are made, and which release of the area sends. */
export interface DeviceUser {
  userId: string
  dispatch: ReturnType<typeof useDispatch>
  charge: DeviceCharge
}

/** What a device is opened with (`openDevice`); null for a visitor. */
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
