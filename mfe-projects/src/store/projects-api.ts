import { api, call } from '@fieldproof/platform'

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyProjects: build.query({ ...call('GET /projects/get-my-projects'), providesTags: ['Projects'] }),
    getProject: build.query({ ...call('GET /projects/get-project/{id}'), providesTags: ['Projects'] }),
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
    getPlaceZone: build.query(call('GET /users/get-address-timezone')),
  }),
})

export const {
  useGetMyProjectsQuery,
  useGetProjectQuery,
  useCreateNewProjectMutation,
  useEditProjectMutation,
  useGetProjectInvitationsQuery,
  useAnswerProjectInvitationMutation,
  useGetProjectActivityQuery,
  useGetPlaceZoneQuery,
} = projectsApi
