import type { Project } from '@fieldproof/contracts/entities/project'
import type { EditTaskBody, ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { api, call } from '@fieldproof/platform'
import { inTurn, type TaskAnswer } from './in-turn.ts'
import { putDown, putDownOf, showAnswer } from './put-down.ts'
import { readOn } from './read-on.ts'

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyProjects: build.query({ ...call('GET /projects/get-my-projects'), providesTags: ['Projects'] }),
    getProjectPins: build.query({ ...call('GET /projects/get-project-pins'), providesTags: ['Projects'] }),
    getProject: build.query<Project, { params: { id: string } }>({
      providesTags: ['Projects'],
      queryFn: (argument, { getState }, _, ask) =>
        readOn(argument.params.id, () => knownProject(getState(), argument), ask),
    }),
    createNewProject: build.mutation({ ...call('POST /projects/create-new-project'), invalidatesTags: ['Projects'] }),
    editProject: build.mutation({
      ...call('PATCH /projects/edit-project/{projectId}'),
      invalidatesTags: ['Projects'],
    }),
    getProjectInvitations: build.query({ ...call('GET /projects/get-my-invitations'), providesTags: ['Projects'] }),
    answerProjectInvitation: build.mutation({
      ...call('POST /projects/answer-invitation'),
      invalidatesTags: ['Projects'],
    }),
    getProjectActivity: build.query({ ...call('GET /projects/get-activity/{id}'), providesTags: ['Projects'] }),
    getProjectFiles: build.query({ ...call('GET /projects/get-files/{id}'), providesTags: ['Projects'] }),
    signFile: build.mutation(call('POST /chats/generate-signed-file-url')),
    addProjectFiles: build.mutation({ ...call('POST /projects/add-files'), invalidatesTags: ['Projects'] }),
    removeProjectFile: build.mutation({
      ...call('DELETE /projects/{projectId}/remove-file/{fileId}'),
      invalidatesTags: ['Projects'],
    }),
    setProjectPicture: build.mutation({ ...call('POST /projects/set-picture'), invalidatesTags: ['Projects'] }),
    getProjectPhotos: build.query({ ...call('GET /projects/get-photos/{id}'), providesTags: ['Projects'] }),
    exportProjectActivity: build.mutation(call('GET /projects/export-activity/{id}')),
    getProjectLinks: build.query({ ...call('GET /projects/get-links/{id}'), providesTags: ['Projects'] }),
    makeProjectLink: build.mutation({ ...call('POST /projects/make-link'), invalidatesTags: ['Projects'] }),
    withdrawProjectLink: build.mutation({
      ...call('DELETE /projects/{projectId}/withdraw-link/{linkId}'),
      invalidatesTags: ['Projects'],
    }),
    removeCollaborator: build.mutation({
      ...call('POST /projects/remove-collaborator'),
      invalidatesTags: ['Projects'],
    }),
    createTask: build.mutation({ ...call('POST /projects/create-new-task'), invalidatesTags: ['Projects'] }),
    editTask: build.mutation<ProjectTask, { body: EditTaskBody }>({
      queryFn: ({ body: wanted }, _, __, ask) =>
        inTurn(wanted, async (body) => (await ask({ call: 'PATCH /projects/edit-task', body })) as TaskAnswer),
      invalidatesTags: ['Projects'],
      // A dropped card stays there: it moves back only if the server refuses.
      onQueryStarted: async ({ body }, { dispatch, getState, queryFulfilled }) => {
        const inEach = (change: (task: ProjectTask) => void) => {
          for (const argument of projectsApi.util.selectCachedArgsForQuery(getState(), 'getProject'))
            dispatch(
              projectsApi.util.updateQueryData('getProject', argument, ({ tasks }) => {
                const task = tasks.find(({ _id }) => _id === body.taskId)
                if (task) change(task)
              }),
            )
        }
        let takeBack = (_: ProjectTask): void => undefined
        const change = putDownOf(body)
        inEach((task) => {
          takeBack = putDown(task, change)
        })
        try {
          const { data } = await queryFulfilled
          inEach((task) => {
            showAnswer(task, data)
          })
        } catch {
          inEach((task) => {
            takeBack(task)
          })
        }
      },
    }),
    getTask: build.query(call('GET /projects/get-task/{id}')),
    deleteTask: build.mutation({
      ...call('DELETE /projects/{projectId}/delete-task/{taskId}'),
      invalidatesTags: ['Projects'],
    }),
    createMilestone: build.mutation({ ...call('POST /projects/create-new-milestone'), invalidatesTags: ['Projects'] }),
    editMilestone: build.mutation({ ...call('PATCH /projects/edit-milestone'), invalidatesTags: ['Projects'] }),
    deleteMilestone: build.mutation({
      ...call('DELETE /projects/{projectId}/delete-milestone/{milestoneId}'),
      invalidatesTags: ['Projects'],
    }),
    addCollaborator: build.mutation({ ...call('POST /projects/add-collaborator'), invalidatesTags: ['Projects'] }),
    getPlaceZone: build.query(call('GET /users/get-address-timezone')),
  }),
})

/** A project in the cache. The type of the whole state belongs to the site, and an area does not know it. */
const knownProject = (state: unknown, argument: { params: { id: string } }): Project | undefined =>
  projectsApi.endpoints.getProject.select(argument)(state as never).data

export const {
  useGetMyProjectsQuery,
  useGetProjectPinsQuery,
  useGetProjectQuery,
  useCreateNewProjectMutation,
  useEditProjectMutation,
  useGetProjectInvitationsQuery,
  useAnswerProjectInvitationMutation,
  useGetProjectActivityQuery,
  useExportProjectActivityMutation,
  useGetProjectPhotosQuery,
  useGetProjectFilesQuery,
  useSignFileMutation,
  useAddProjectFilesMutation,
  useRemoveProjectFileMutation,
  useSetProjectPictureMutation,
  useGetProjectLinksQuery,
  useMakeProjectLinkMutation,
  useWithdrawProjectLinkMutation,
  useRemoveCollaboratorMutation,
  useCreateTaskMutation,
  useEditTaskMutation,
  useLazyGetTaskQuery,
  useDeleteTaskMutation,
  useCreateMilestoneMutation,
  useEditMilestoneMutation,
  useDeleteMilestoneMutation,
  useAddCollaboratorMutation,
  useGetPlaceZoneQuery,
} = projectsApi
