import { useDeviceUser, type DeviceUser } from '@fieldproof/kit/offline-work'
import { deviceTaken, slice } from '../../store/slice.ts'

/** The arguments of `openDevice`; null for a visitor. */
export const useReportUser = (): DeviceUser | null => useDeviceUser(slice, deviceTaken)
