import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from "@opentelemetry/resources";

/** What spans say about their process. OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME come before `serviceName`. */
export const resourceOf = (serviceName: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ "service.name": serviceName }))
    .merge(detectResources({ detectors: [envDetector] }));
