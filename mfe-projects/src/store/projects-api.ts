import { api, call } from '@fieldproof/platform'

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyProjects: build.query({ ...call('GET /projects/get-my-projects'), providesTags: ['Projects'] }),
  }),
})

export const { useGetMyProjectsQuery } = projectsApi
