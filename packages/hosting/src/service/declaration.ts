import type { StreamOwner } from "@laurel/contracts/topics";
import type { DomainEvent } from "@laurel/event-sourcing/kernel/history";
import type { InboxOptions } from "@laurel/event-sourcing/projections/inbox";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { CommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { FastifyInstance } from "fastify";
import type { Peers } from "../peers/peers.ts";
import type { ServiceDeps } from "./service-deps.ts";
import type { Service } from "./service.ts";

export type Projections = Readonly<Record<string, Projection>>;

export type Running<Declared extends Projections> = {
  [Name in keyof Declared]: Declared[Name] extends Projection<infer Shape>
    ? RunningProjection<Shape>
    : never;
};

/** Turns an event of a stream into effects of this service, each event at least once and in order. */
export interface Reaction {
  /** Unique among the reactions and projections of the service. */
  name: string;
  /** The owner of the streams: this service's streams come with their stored events, others in the published form. */
  source: StreamOwner;
  /** Nobody waits for its effects, so the commits of a moment may come together. */
  canWait?: boolean;
  react: InboxOptions["react"];
}

/** What a service's routes get. */
export interface ServiceContext<Commands, Declared extends Projections> {
  app: FastifyInstance;
  peers: Peers;
  commands: Commands;
  projections: Running<Declared>;
}

/** What a service runs in addition to its routes. */
export interface ServiceParts {
  reactions?: readonly Reaction[];
  background?: readonly BackgroundWork[];
  /** Called after the person's stream has ended. May be called again. */
  onClosed?(userId: string): Promise<void>;
  /** Removes a person's data outside of streams and projections. May be called again. */
  removeRecords?(userId: string): Promise<void>;
  /** Removes what is kept of credentials that are gone for good, outside of projections. May be called again. */
  forgetCredentials?(userId: string, ids: readonly string[]): Promise<void>;
}

/** What only the service knows. Everything else is derived from it. */
export interface ServiceDeclaration<
  State,
  Command,
  Event extends DomainEvent,
  Refusal,
  Declared extends Projections,
  Deps extends ServiceDeps,
> {
  name: StreamOwner;
  stream: StreamDeclaration<State, Command, Event, Refusal>;
  projections: Declared;
  /** The command that closes a person's stream when the account is erased. */
  eraseWith: Command;
  /** Registers the routes, and returns what runs in addition to them. */
  open(
    context: ServiceContext<CommandHandler<State, Command, Event, Refusal>, Declared>,
    deps: Deps,
  ): ServiceParts | Promise<ServiceParts>;
}

/** A declared service, ready to be created with its adapters. */
export interface ServiceDefinition<Deps extends ServiceDeps> {
  name: StreamOwner;
  stream: Pick<StreamDeclaration<never, never, never, never>, "publishedForm">;
  create(deps: Deps): Promise<Service>;
}
