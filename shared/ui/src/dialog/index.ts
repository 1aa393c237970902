export {
  ConfirmDialog,
  ConfirmProvider,
  Dialog,
  Drawer,
  type ConfirmDialogProps,
  type DialogProps,
  type DrawerProps,
} from './dialog.tsx'
export { useConfirm } from './use-confirm.ts'
export type { Confirm, ConfirmQuestion } from '@fieldproof/ui'
