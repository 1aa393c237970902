import * as z from 'zod/mini'
import { removed } from '../../entities/field-types.ts'
import { addProjectFilesBody, projectFile, setProjectPictureBody } from '../../entities/project-file.ts'
import { projectPhoto } from '../../entities/project-photo.ts'
import { byId, reference } from '../../entities/write-fields.ts'

/** Files and photos of a project. */
export const projectFileCalls = {
  getProjectFiles: {
    ours: true,
    method: 'GET',
    path: '/projects/get-files/{id}',
    who: 'user',
    summary: 'The files of a project and of its tasks, the latest first.',
    params: byId,
    answer: z.array(projectFile),
    errors: ['not-found'],
  },
  addProjectFiles: {
    ours: true,
    method: 'POST',
    path: '/projects/add-files',
    who: 'user',
    summary: 'Adds files that were uploaded for the project, to it or to one of its tasks.',
    body: addProjectFilesBody,
    answer: z.array(projectFile),
    errors: ['not-found', 'conflict'],
  },
  removeProjectFile: {
    ours: true,
    method: 'DELETE',
    path: '/projects/{projectId}/remove-file/{fileId}',
    who: 'user',
    summary: 'Removes a file from a project.',
    params: z.object({ projectId: reference, fileId: reference }),
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  setProjectPicture: {
    ours: true,
    method: 'POST',
    path: '/projects/set-picture',
    who: 'user',
    summary: 'Sets or clears the cover picture of a project.',
    body: setProjectPictureBody,
    answer: z.array(projectFile),
    errors: ['not-found', 'conflict'],
  },
  getProjectPhotos: {
    ours: true,
    method: 'GET',
    path: '/projects/get-photos/{id}',
    who: 'user',
    summary: "The latest photos of a project's reports, newest first.",
    params: byId,
    answer: z.array(projectPhoto),
    errors: ['not-found'],
  },
} as const
