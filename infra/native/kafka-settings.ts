import type { EngineInstance } from "./recipe.ts";

/** One broker that is also its controller, configured to start, form groups and recover from SIGKILL quickly. */
export function kafkaSettings(instance: EngineInstance): string {
  const at = (port: string) => `127.0.0.1:${instance.port(port)}`;
  const settings: Record<string, string | number | boolean> = {
    "process.roles": "broker,controller",
    "node.id": 1,
    "controller.quorum.voters": `1@${at("controller")}`,
    "controller.listener.names": "CONTROLLER",
    // Clients that connect through PROXIED get the address of a fault proxy, and so stay behind it.
    listeners: `PLAINTEXT://${at("client")},PROXIED://${at("behind-proxy")},CONTROLLER://${at("controller")}`,
    "advertised.listeners": `PLAINTEXT://${at("client")},PROXIED://${at("proxy")}`,
    "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,PROXIED:PLAINTEXT,CONTROLLER:PLAINTEXT",
    "inter.broker.listener.name": "PLAINTEXT",
    "log.dirs": instance.data,
    "auto.create.topics.enable": false,
    "default.replication.factor": 1,
    "offsets.topic.replication.factor": 1,
    "offsets.topic.num.partitions": 1,
    "transaction.state.log.replication.factor": 1,
    "transaction.state.log.min.isr": 1,
    "transaction.state.log.num.partitions": 1,
    "share.coordinator.state.topic.replication.factor": 1,
    "share.coordinator.state.topic.min.isr": 1,
    "share.coordinator.state.topic.num.partitions": 1,
    "group.initial.rebalance.delay.ms": 0,
    "group.min.session.timeout.ms": 1_000,
    // With the default of 9 s, a killed broker can rejoin only after 11 s.
    "broker.session.timeout.ms": 2_000,
    "broker.heartbeat.interval.ms": 500,
    "log.cleaner.dedupe.buffer.size": 8_388_608,
    "log.segment.bytes": 16_777_216,
    "num.network.threads": 2,
    "num.io.threads": 4,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}
