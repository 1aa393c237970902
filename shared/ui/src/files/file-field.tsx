import { useState } from 'react'
import { FieldFrame, useUiSettings, type UiText } from '@fieldproof/ui'
import { FileDrop } from './file-drop.tsx'
import { FileRows } from './file-rows.tsx'
import { formatBytes } from './format-bytes.ts'
import { useFormField, type FieldBase } from '@fieldproof/ui/form'

export type FileFieldProps = FieldBase & {
  /** Extensions without a dot, such as png or pdf. */
  types: readonly string[]
  /** Largest size of one file, in bytes. */
  mostBytes: number
  /** The most files; 1 makes a new choice replace the old. */
  most?: number
  /** Opens the camera on a phone. */
  capture?: 'environment' | 'user'
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Separates accepted files from refused ones, with a reason for each refusal. */
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

/** A field for files, chosen or dropped, with a list of the files so far. The value is an array of File. */
export function FileField({
  name,
  label,
  hint,
  required,
  optional,
  disabled,
  className,
  types,
  mostBytes,
  most = 1,
  capture,
}: FileFieldProps) {
  const { text, locale } = useUiSettings()
  const { field, error, id } = useFormField({ name, label })
  const [faults, setFaults] = useState<string[]>([])
  const chosen: File[] = Array.isArray(field.value) ? field.value : []

  const add = (list: readonly File[]) => {
    const before = most === 1 ? [] : chosen
    const { taken, faults: found } = sortFiles([...before, ...list], { types, mostBytes, most }, text, locale)
    setFaults(found)
    field.onChange(taken)
    field.onBlur()
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
          <FileDrop
            {...control}
            accept={types.map((type) => `.${type}`).join(',')}
            action={capture === undefined ? text.chooseFiles : text.takePhoto}
            capture={capture}
            disabled={disabled ?? field.disabled}
            limits={text.fileLimits(types.map((type) => type.toUpperCase()).join(', '), formatBytes(mostBytes, locale))}
            multiple={most > 1}
            name={field.name}
            onBlur={field.onBlur}
            onChoose={add}
            ref={field.ref}
          />
          {chosen.length > 0 && (
            <FileRows
              files={chosen.map((file) => ({
                id: `${file.name}-${file.lastModified}-${file.size}`,
                name: file.name,
                size: file.size,
                contentType: file.type,
                file,
              }))}
              onRemove={({ file }) => {
                setFaults([])
                field.onChange(chosen.filter((other) => other !== file))
              }}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}
