export { FileDrop, type FileDropProps } from './file-drop.tsx'
export { FileField, type FileFieldProps } from './file-field.tsx'
export { FileRows, type FileRowsProps, type KeptFile, type SentFile } from './file-rows.tsx'
export { formatBytes } from './format-bytes.ts'
