import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

export const recommendationSchema = z.object({
  title: z.string(),
  description: z.string(),
  difficulty: z.string(),
  estimatedHours: z.number(),
  skills: z.array(z.string()),
  resources: z.array(z.object({ type: z.string(), title: z.string(), url: z.string() })),
  category: z.string(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

export const recommendationsSchema = z.object({
  recommendations: z.array(recommendationSchema),
  source: z.enum(["ai", "catalog"]),
});

export const getRecommendations = defineRoute({
  method: "GET",
  path: "/api/ai-recommendations",
  owner: "recommender",
  access: "signed-in",
  scope: "profile:read",
  slow: true,
  summary: "Learning recommendations, from the model or from the built-in catalogue",
  answers: { 200: recommendationsSchema, 401: problemSchema },
});

/** A person's progress on a path, in percent. `completedAt` is empty until it is completed. */
export const userLearningPathSchema = z.object({
  pathId: z.string(),
  progress: z.number().int().min(0).max(100),
  isActive: z.boolean(),
  startedAt: z.string(),
  completedAt: z.string(),
});
export type UserLearningPath = z.infer<typeof userLearningPathSchema>;

/**
 * A path of the catalogue. A resource's `duration` is in minutes. `mine` is absent until the person starts the path.
 */
export const learningPathSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  pathType: z.enum(["ai", "non_ai"]),
  difficulty: z.string(),
  skills: z.array(z.string()),
  estimatedHours: z.number(),
  imageUrl: z.string(),
  isPremium: z.boolean(),
  createdAt: z.iso.datetime(),
  resources: z.array(
    z.object({
      id: z.string(),
      pathId: z.string(),
      name: z.string(),
      type: z.string(),
      url: z.string(),
      provider: z.string(),
      duration: z.number().int(),
      order: z.number().int(),
      createdAt: z.iso.datetime(),
    }),
  ),
  mine: userLearningPathSchema.optional(),
});
export type LearningPath = z.infer<typeof learningPathSchema>;

export const listLearningPaths = defineRoute({
  method: "GET",
  path: "/api/learning-paths",
  owner: "recommender",
  access: "signed-in",
  scope: "profile:read",
  peers: ["profile"],
  summary: "The learning catalogue, or only the paths that the person has started",
  query: z.object({ mine: z.literal("true").optional() }),
  answers: { 200: z.array(learningPathSchema), 400: problemSchema, 401: problemSchema },
});

export const updateLearningPath = defineRoute({
  method: "PUT",
  path: "/api/learning-paths/:id",
  owner: "recommender",
  access: "signed-in",
  summary: "Starts a path or sets its progress in percent",
  body: z.object({
    progress: z.number().int().min(0).max(100).optional(),
    isActive: z.boolean().optional(),
  }),
  answers: {
    200: userLearningPathSchema,
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
  },
});

export const learningRoutes = [getRecommendations, listLearningPaths, updateLearningPath];
