import { largestFile, uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import { putFile } from '@fieldproof/kit/sending'
import { plainType, useUploads } from '@fieldproof/kit/upload'
import { useTranslation } from '@fieldproof/platform'
import { useAddProjectFilesMutation, useSignFileMutation } from '../../store/projects-api.ts'

/** Uploads files for a project, one after the other, and adds each to it, or to one of its tasks. */
export const useProjectUploads = (projectId: string, taskId: string | null) => {
  const { t } = useTranslation()
  const [sign] = useSignFileMutation()
  const [add] = useAddProjectFilesMutation()
  return useUploads<string>({
    types: uploadTypes,
    mostBytes: (type) => largestFile('project', type),
    send: async (file, { id }, sending) => {
      const contentType = uploadTypes.find((type) => type === plainType(file))
      if (contentType === undefined) throw new Error('Files of this type are not accepted')
      const { name, size } = file
      const signed = await sign({
        body: { purpose: 'upload', fileId: id, target: 'project', targetId: projectId, name, size, contentType },
      }).unwrap()
      await putFile(signed, file, sending)
      // If this call fails, the upload stays in the list and can be tried again; the server accepts the repetition.
      await add({ body: { projectId, taskId, fileIds: [id] } }).unwrap()
      return id
    },
    onStored: () => {},
    words: {
      wrongType: (name) => t('files.wrongType', { name }),
      tooLarge: (name, most) => t('files.tooLarge', { name, most }),
      empty: (name) => t('files.empty', { name }),
      failed: t('files.failed'),
    },
  })
}
