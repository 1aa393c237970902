import { useState, type DragEvent } from 'react'
import { FieldFrame, IconButton, classNames, useUiSettings, type UiText } from '@fieldproof/ui'
import { FileIcon, ImageIcon, TrashIcon, UploadSimpleIcon } from '@fieldproof/ui/icons'
import { useFormField, type FieldBase } from './use-field.ts'
import styles from './fields.module.css'

export type FileFieldProps = FieldBase & {
  /** Extensions without a dot, such as png or pdf. */
  types: readonly string[]
  /** Largest size of one file, in bytes. */
  mostBytes: number
  /** Most files; 1 makes a new choice replace the old. */
  most?: number
  /** Opens the camera on a phone. */
  capture?: 'environment' | 'user'
}

/** A size in bytes as people write it: 300 kB, 1 MB. Thousands, as file lists on phones and desktops count. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] = bytes >= 1_000_000 ? (['megabyte', 1_000_000] as const) : (['kilobyte', 1_000] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: bytes >= 1_000_000 ? 1 : 0 }).format(bytes / size)
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Parts files that may be taken from those that may not, with the reason for each in words. */
export function sortFiles(
  files: readonly File[],
  { types, mostBytes, most = Infinity }: { types: readonly string[]; mostBytes: number; most?: number },
  text: UiText,
  locale: string,
): { taken: File[]; faults: string[] } {
  const faults: string[] = []
  const fitting = files.filter((file) => {
    if (!types.includes(extensionOf(file.name))) faults.push(text.fileWrongType(file.name, types.join(', ')))
    else if (file.size > mostBytes) faults.push(text.fileTooLarge(file.name, formatBytes(mostBytes, locale)))
    else return true
    return false
  })
  if (fitting.length > most) faults.push(text.tooManyFiles(most))
  return { taken: fitting.slice(0, most), faults }
}

/** Files, chosen or dropped, with those already chosen in a list. The value is an array of File. */
export function FileField({
  name, label, hint, required, optional, disabled, className, types, mostBytes, most = 1, capture,
}: FileFieldProps) {
  const { text, locale } = useUiSettings()
  const { field, error, id } = useFormField({ name, label })
  const [faults, setFaults] = useState<string[]>([])
  const [over, setOver] = useState(false)
  const chosen: File[] = Array.isArray(field.value) ? field.value : []

  const add = (list: FileList | null) => {
    if (list === null || list.length === 0) return
    const before = most === 1 ? [] : chosen
    const { taken, faults: found } = sortFiles([...before, ...list], { types, mostBytes, most }, text, locale)
    setFaults(found)
    field.onChange(taken)
    field.onBlur()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) add(event.dataTransfer.files)
  }

  return (
    <FieldFrame
      className={className}
      error={faults.length > 0 ? faults.join(' ') : error}
      hint={hint}
      id={id}
      label={label}
      optional={optional}
      required={required}
    >
      {(control) => (
        <>
          <label
            className={classNames(styles.drop, over && styles.dropOver)}
            onDragLeave={() => setOver(false)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDrop={drop}
          >
            <input
              {...control}
              accept={types.map((type) => `.${type}`).join(',')}
              capture={capture}
              className={styles.dropInput}
              disabled={disabled ?? field.disabled}
              multiple={most > 1}
              name={field.name}
              onBlur={field.onBlur}
              onChange={(event) => {
                add(event.target.files)
                // The same file may be chosen again after it was removed.
                event.target.value = ''
              }}
              ref={field.ref}
              type="file"
            />
            <span aria-hidden="true" className={styles.dropIcon}>{capture === undefined ? <UploadSimpleIcon /> : <ImageIcon />}</span>
            <span>
              <span className={styles.dropAction}>{capture === undefined ? text.chooseFiles : text.takePhoto}</span>{' '}
              <span className={styles.dropHint}>{text.dropFiles}</span>
            </span>
            <span className={styles.dropLimits}>
              {text.fileLimits(types.map((type) => type.toUpperCase()).join(', '), formatBytes(mostBytes, locale))}
            </span>
          </label>
          {chosen.length > 0 && (
            <ul className={styles.files} role="list">
              {chosen.map((file) => (
                <li className={styles.file} key={`${file.name}-${file.lastModified}-${file.size}`}>
                  <FileIcon />
                  <span className={styles.fileName}>{file.name}</span>
                  <span className={styles.fileSize}>{formatBytes(file.size, locale)}</span>
                  <IconButton
                    icon={<TrashIcon />}
                    label={text.removeFile(file.name)}
                    onClick={() => {
                      setFaults([])
                      field.onChange(chosen.filter((other) => other !== file))
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}
