import type { SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";

/**
 * Two subscriptions with the same consumer group would each get only a part of the commits. Throws when a projection
 * and a reaction, or two reactions, of a service have the same name.
 */
export function requireUniqueGroups(subscriptions: readonly SubscriptionOptions[]): void {
  const groups = subscriptions.map(({ group }) => group);
  const twice = groups.find((group, index) => groups.indexOf(group) !== index);
  if (twice !== undefined)
    throw new Error(`Two subscriptions use the consumer group ${twice}; rename one of them`);
}
