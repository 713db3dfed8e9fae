{{/* The name of an object of a service: <release>-<service>. Arguments: root, name. */}}
{{- define "plumbline.name" -}}
{{ printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "plumbline.selector" -}}
app.kubernetes.io/name: plumbline
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "plumbline.labels" -}}
{{ include "plumbline.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: plumbline
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "plumbline.metadata" -}}
name: {{ include "plumbline.name" . }}
namespace: {{ .root.Release.Namespace }}
labels: {{- include "plumbline.labels" . | nindent 2 }}
{{- end }}

{{- define "plumbline.image" -}}
{{ .root.Values.image.registry }}/{{ .service.program | default .name }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* A name that resolves to all pods of a service, between which clients spread their calls. */}}
{{- define "plumbline.address" -}}
dns:///{{ include "plumbline.name" . }}.{{ .root.Release.Namespace }}:50051
{{- end }}

{{/*
The plain settings of a service by name: its own replace those of its program. A job (isJob) answers
no calls, and runs before helm has made the certificates.
*/}}
{{- define "plumbline.settings" -}}
{{- $program := .service.program | default .name }}
{{- $addresses := dict "identity" "IDENTITY" "analysis-orchestrator" "ORCHESTRATOR" "valuation-engine" "VALUATION_ENGINE" "billing" "BILLING" "feedback" "FEEDBACK" "blog" "BLOG" "notification" "NOTIFICATION" }}
{{- $settings := dict "GRPC_HOST" "0.0.0.0" "GRPC_PORT" "50051" "OTEL_SERVICE_NAME" $program "DRAIN_SECONDS" (toString (.service.drainSeconds | default 5)) }}
{{- range append .service.calls "identity" | uniq }}
{{- $_ := set $settings (printf "%s_ADDRESS" (get $addresses .)) (include "plumbline.address" (dict "root" $.root "name" .)) }}
{{- end }}
{{- if has "mongodb" .service.stores }}
{{- $_ := set $settings "MONGODB_DATABASE" (printf "plumbline_%s" ($program | replace "-" "_")) }}
{{- end }}
{{- if has "nats" .service.stores }}
{{- $_ := set $settings "NATS_REPLICAS" (toString .root.Values.servers.nats.replicas) }}
{{- end }}
{{- if and .root.Values.tls.enabled (not .isJob) }}
{{- $_ := mustMerge $settings (dict "GRPC_TLS_FOLDER" "/etc/plumbline/tls" "GRPC_HEALTH_PORT" "50052") }}
{{- end }}
{{- if eq $program "gateway" }}
{{- $_ := mustMerge $settings (dict "HTTP_HOST" "0.0.0.0" "PORT" "3000") }}
{{- end }}
{{- if has $program (list "gateway" "identity" "analysis-orchestrator" "billing" "notification") }}
{{- $_ := set $settings "PUBLIC_URL" .root.Values.publicUrl }}
{{- end }}
{{- with .root.Values.telemetry.otlpEndpoint }}
{{- $_ := set $settings "OTEL_EXPORTER_OTLP_ENDPOINT" . }}
{{- end }}
{{- if .root.Values.telemetry.prometheus.enabled }}
{{- $_ := mustMerge $settings (dict "OTEL_METRICS_EXPORTER" "prometheus" "OTEL_EXPORTER_PROMETHEUS_HOST" "0.0.0.0") }}
{{- end }}
{{- $ofProgram := (get .root.Values.services $program).settings }}
{{- mustMergeOverwrite $settings .root.Values.settings $ofProgram .service.settings | toYaml }}
{{- end }}

{{/* The environment of a service: plain settings, then those of its Secret. */}}
{{- define "plumbline.env" -}}
{{- range $key, $value := include "plumbline.settings" . | fromYaml }}
- name: {{ $key }}
  value: {{ $value | quote }}
{{- end }}
{{- range .service.secretSettings }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.service.secret }}, key: {{ . }} } }
{{- end }}
{{- range .service.optionalSecretSettings }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.service.secret }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}

{{/* Where a service writes, and its certificates. Arguments: root, name, temporaryStorage, isJob. */}}
{{- define "plumbline.volumes" -}}
- name: temporary
  emptyDir: { sizeLimit: {{ .temporaryStorage | default "64Mi" }} }
{{- if and .root.Values.tls.enabled (not .isJob) }}
- name: tls
  secret: { secretName: {{ include "plumbline.name" . }}-tls }
{{- end }}
{{- end }}

{{- define "plumbline.volumeMounts" -}}
- { name: temporary, mountPath: /tmp }
{{- if and .root.Values.tls.enabled (not .isJob) }}
- { name: tls, mountPath: /etc/plumbline/tls, readOnly: true }
{{- end }}
{{- end }}

{{- define "plumbline.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "plumbline.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ not .Values.developmentPods }}
capabilities: { drop: [ALL] }
{{- end }}
